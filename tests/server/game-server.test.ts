import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createQueriedGameServer } from '#server/outside/game-server.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const second = 1000;

/** A fake game server with the query protocol of SA-MP and open.mp: 'SAMP', address, port, opcode. */
interface Responder {
  readonly port: number;
  /** The opcodes of the received queries. */
  readonly asked: string[];
  players: number;
  /** Whether it answers, stays silent or sends rubbish. */
  behaviour: 'answers' | 'silent' | 'rubbish';
  stop(): Promise<void>;
}

async function startResponder(): Promise<Responder> {
  const socket: Socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const responder: Responder = {
    port: socket.address().port,
    asked: [],
    players: 37,
    behaviour: 'answers',
    stop: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (packet, from) => {
    const header = packet.subarray(0, 11);
    const isQuery =
      packet.length === 11 &&
      packet.toString('latin1', 0, 4) === 'SAMP' &&
      [...packet.subarray(4, 8)].join('.') === '127.0.0.1' &&
      packet.readUInt16LE(8) === responder.port;
    const opcode = packet.toString('latin1', 10, 11);
    responder.asked.push(isQuery ? opcode : 'unreadable');
    if (!isQuery || responder.behaviour === 'silent') return;
    const body = responder.behaviour === 'rubbish' ? Buffer.from([1]) : bodyOf(opcode, responder.players);
    socket.send(Buffer.concat([header, body]), from.port, from.address);
  });
  return responder;
}

function bodyOf(opcode: string, players: number): Buffer {
  switch (opcode) {
    case 'i':
      return Buffer.concat([
        uint8(0),
        uint16(players),
        uint16(150),
        text('Vida Rol'),
        text('VR'),
        text('es'),
      ]);
    case 'r':
      return Buffer.concat([uint16(1), shortText('version'), shortText('omp 1.2.0')]);
    default:
      return Buffer.concat([uint16(1), shortText('Juan_Perez'), Buffer.alloc(4)]);
  }
}

function uint8(value: number): Buffer {
  return Buffer.from([value]);
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function text(value: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(value.length);
  return Buffer.concat([length, Buffer.from(value, 'latin1')]);
}

function shortText(value: string): Buffer {
  return Buffer.concat([uint8(value.length), Buffer.from(value, 'latin1')]);
}

describe('querying a game server', () => {
  let responder: Responder;
  let server: TestServer;
  beforeAll(async () => {
    responder = await startResponder();
    server = await startTestServer({ variables: { GAME_SERVER: `127.0.0.1:${responder.port}` } });
  });
  afterAll(async () => {
    await server.stop();
    await responder.stop();
  });
  beforeEach(() => {
    responder.asked.length = 0;
    responder.behaviour = 'answers';
    server.clock.advance(3600 * second);
  });
  const status = async () => (await server.ask(endpoints.serverStatus, {})).body;

  test('reports its players with one query for all visitors', async () => {
    const seen = await Promise.all(Array.from({ length: 40 }, status));
    expect(seen).toEqual(seen.map(() => ({ online: 37, maxplayers: 150 })));
    server.clock.advance(4 * second);
    await status();
    expect(responder.asked).toEqual(['i', 'r', 'c']);
  });

  test('queries again after a few seconds and returns the last status meanwhile', async () => {
    await status();
    responder.players = 38;
    server.clock.advance(6 * second);
    responder.asked.length = 0;
    expect((await status()).online).toBe(37);
    await expect.poll(async () => (await status()).online).toBe(38);
    expect(responder.asked).toEqual(['i', 'r', 'c']);
  });

  test('works when the server is full', async () => {
    responder.players = 150;
    expect(await status()).toEqual({ online: 150, maxplayers: 150 });
  });

  test.each(['silent', 'rubbish'] as const)(
    'a %s server is reported as unavailable without delay',
    async (behaviour) => {
      responder.behaviour = behaviour;
      const start = performance.now();
      expect(await status()).toEqual({ online: 'Host unavailable', maxplayers: 150 });
      expect(performance.now() - start).toBeLessThan(10 * second);
      expect(responder.asked.length).toBeLessThanOrEqual(6);
      responder.behaviour = 'answers';
      server.clock.advance(6 * second);
      await expect.poll(async () => (await status()).online).toBe(responder.players);
    },
  );
});

test.each(['127.0.0.1', 'no-such-host.invalid'])(
  'no server at %s is reported as unavailable',
  async (host) => {
    const unused = await startResponder();
    await unused.stop();
    const gameServer = createQueriedGameServer({ host, port: unused.port, now: Date.now });
    expect(await gameServer.status()).toEqual({ online: 'Host unavailable', maxplayers: 100 });
  },
);
