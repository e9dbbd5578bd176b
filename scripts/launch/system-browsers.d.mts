/** Where systems have a Chromium, in order of preference. */
export declare const systemBrowsers: readonly string[]
