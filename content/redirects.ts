/**
 * Old addresses, each with the page that replaced it. The server answers them with a permanent
 * redirect (308) and keeps the query. Add a line when you remove or rename a page, so that links and
 * search results still work: `'/services/harbor-survey': '/services'`. A target may end in an
 * anchor, as in `/handbook#collections`.
 */
export const redirects: Readonly<Record<string, string>> = {}
