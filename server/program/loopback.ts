/** Whether a host name or address means this machine, so that nothing sent to it leaves it. */
export function isLoopback(host: string): boolean {
  return /^(localhost|\[?::1\]?|127(\.\d+){3})$/i.test(host);
}
