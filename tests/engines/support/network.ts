import { createServer, request } from 'node:http';
import { freePort } from '#tests/support/server-process.ts';

interface Hold {
  asked: number;
  dropped: number;
  released: Promise<void>;
  /** Whether the status and the first half of the body are sent before. */
  isHalf: boolean;
}

/** Starts a network before a server that can hold answers back, because WebDriver cannot. */
export async function startNetwork(server: string) {
  const holds = new Map<string, Hold>();
  const proxy = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked;
    const passed = request(server + url, { method, headers }, async (given) => {
      const hold = holds.get(url);
      if (hold) {
        hold.asked += 1;
        answer.once('close', () => {
          if (!answer.writableEnded) hold.dropped += 1;
        });
      }
      if (hold?.isHalf) {
        const body = Buffer.concat(await given.toArray());
        const half = body.length / 2;
        answer.writeHead(given.statusCode ?? 502, given.headers).write(body.subarray(0, half));
        await hold.released;
        answer.end(body.subarray(half));
        return;
      }
      await hold?.released;
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
    /** Holds back the answers of an address, or half of each body. Counts them, and those for which the browser no longer waits. */
    hold(path: string, isHalf = false) {
      let open = () => {};
      const released = new Promise<void>((resolve) => {
        open = resolve;
      });
      const hold: Hold = { asked: 0, dropped: 0, released, isHalf };
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
