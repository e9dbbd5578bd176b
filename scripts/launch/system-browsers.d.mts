/** In order of preference. */
export declare const systemBrowsers: readonly string[]
