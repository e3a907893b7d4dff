import { createServer, request } from 'node:http';
import { freePort } from '#tooling/server-process.ts';

/** Starts a network before a server that can hold answers back, because WebDriver cannot. */
export async function startNetwork(server: string) {
  const holds = new Map<string, { asked: number; dropped: number; released: Promise<void> }>();
  const proxy = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked;
    const passed = request(server + url, { method, headers }, async (given) => {
      const hold = holds.get(url);
      if (hold) {
        hold.asked += 1;
        answer.once('close', () => {
          if (!answer.writableEnded) hold.dropped += 1;
        });
        await hold.released;
      }
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${port}`,
    /** Holds back the answers of an address. Counts them, and those for which the browser no longer waits. */
    hold(path: string) {
      let open = () => {};
      const released = new Promise<void>((resolve) => {
        open = resolve;
      });
      const hold = { asked: 0, dropped: 0, released };
      holds.set(path, hold);
      return Object.assign(hold, {
        release() {
          holds.delete(path);
          open();
        },
      });
    },
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
