const COOKIE = '__Host-zone'
const KEPT_SECONDS = 400 * 24 * 3600

/** Tells the service in which zone its pages are looked at, so that its today is the viewer's. */
export function tellZone(root: Document): void {
  const told = `${COOKIE}=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`
  if (root.cookie.split('; ').includes(told)) return
  root.cookie = `${told}; Path=/; Secure; SameSite=Lax; Max-Age=${KEPT_SECONDS}`
}
