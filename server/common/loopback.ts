/** Whether a host name or address is this machine's loopback. */
export function isLoopback(host: string): boolean {
  return /^(localhost|\[?::1\]?|127(\.\d+){3})$/i.test(host);
}
