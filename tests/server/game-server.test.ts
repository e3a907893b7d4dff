import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createQueriedGameServer } from '#server/outside/game-server.ts';
import { serverForTests } from './support/server.ts';

const second = 1000;

/** The packets with which a server answers a query, given the correct answer to it. */
type Behaviour = (answer: Buffer) => readonly Buffer[];

const correct: Behaviour = (answer) => [answer];
const silent: Behaviour = () => [];

/** A changed copy of a packet. */
function withByte(packet: Buffer, index: number, value: number): Buffer {
  const changed = Buffer.from(packet);
  changed[index] = value;
  return changed;
}

/** Packets that are no answer to the query. */
const rubbish: Behaviour = (answer) => [
  Buffer.alloc(0),
  Buffer.from([1]),
  answer.subarray(0, 11),
  // Truncated within the maximum of players.
  answer.subarray(0, 15),
  // Another protocol, another address and another opcode.
  withByte(answer, 0, 0x46),
  withByte(answer, 7, 99),
  withByte(answer, 10, 'r'.charCodeAt(0)),
  // No maximum of players.
  Buffer.concat([answer.subarray(0, 14), Buffer.alloc(8)]),
];

/**
 * A fake game server with the query protocol of SA-MP and open.mp: 'SAMP', address, port, opcode. It answers the opcode
 * `i` alone, as servers that block other queries do.
 */
interface Responder {
  readonly port: number;
  /** The opcodes of the received queries. */
  readonly asked: string[];
  players: number;
  behaviour: Behaviour;
  /** Sends a packet from another port. */
  sendFromElsewhere: boolean;
  stop(): Promise<void>;
}

async function bind(): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

async function startResponder(): Promise<Responder> {
  const [socket, elsewhere] = [await bind(), await bind()];
  const responder: Responder = {
    port: socket.address().port,
    asked: [],
    players: 545,
    behaviour: correct,
    sendFromElsewhere: false,
    stop: async () => {
      for (const each of [socket, elsewhere]) {
        each.close();
        await once(each, 'close');
      }
    },
  };
  socket.on('message', (packet, from) => {
    const isQuery =
      packet.length === 11 &&
      packet.toString('latin1', 0, 4) === 'SAMP' &&
      [...packet.subarray(4, 8)].join('.') === '127.0.0.1' &&
      packet.readUInt16LE(8) === responder.port;
    const opcode = isQuery ? packet.toString('latin1', 10, 11) : 'unreadable';
    responder.asked.push(opcode);
    if (opcode !== 'i') return;
    const sender = responder.sendFromElsewhere ? elsewhere : socket;
    for (const answer of responder.behaviour(Buffer.concat([packet, informationOf(responder.players)]))) {
      sender.send(answer, from.port, from.address);
    }
  });
  return responder;
}

/** No password, the players of at most 1000, and the texts; the name has bytes that are no UTF-8. */
function informationOf(players: number): Buffer {
  const name = Buffer.from([0xa1, 0x56, 0x69, 0x64, 0x61, 0x00, 0xff, 0xf1]);
  return Buffer.concat([Buffer.from([0]), uint16(players), uint16(1000), text(name), text('VR'), text('es')]);
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function text(value: string | Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(value.length);
  return Buffer.concat([length, Buffer.from(value)]);
}

describe('querying a game server', () => {
  let responder: Responder;
  const server = serverForTests(async () => {
    responder = await startResponder();
    return { variables: { GAME_SERVER: `127.0.0.1:${responder.port}` } };
  });
  afterAll(() => responder.stop());
  beforeEach(() => {
    responder.asked.length = 0;
    Object.assign(responder, { players: 545, behaviour: correct, sendFromElsewhere: false });
    server.clock.advance(3600 * second);
  });
  const status = async () => (await server.ask(endpoints.serverStatus, {})).body;

  test('reports its players with one query for all visitors', async () => {
    const seen = await Promise.all(Array.from({ length: 40 }, status));
    expect(seen).toEqual(seen.map(() => ({ online: 545, maxplayers: 1000 })));
    server.clock.advance(4 * second);
    await status();
    expect(responder.asked).toEqual(['i']);
  });

  test('queries again after a few seconds and returns the last status meanwhile', async () => {
    await status();
    responder.players = 546;
    server.clock.advance(6 * second);
    responder.asked.length = 0;
    expect((await status()).online).toBe(545);
    await expect.poll(async () => (await status()).online).toBe(546);
    expect(responder.asked).toEqual(['i']);
  });

  test('reports an empty server', async () => {
    responder.players = 0;
    expect(await status()).toEqual({ online: 0, maxplayers: 1000 });
  });

  test.each<[string, Behaviour]>([
    ['repeats its answer', (answer) => [answer, answer]],
    ['cuts the name off', (answer) => [answer.subarray(0, 18)]],
    ['sends rubbish before its answer', (answer) => [...rubbish(answer), answer]],
    ['answers only the third query', (answer) => (responder.asked.length < 3 ? [] : [answer])],
  ])('reads a server that %s', async (_what, behaviour) => {
    responder.behaviour = behaviour;
    expect(await status()).toEqual({ online: 545, maxplayers: 1000 });
  });

  test.each<[string, { behaviour: Behaviour; sendFromElsewhere?: boolean }]>([
    ['stays silent', { behaviour: silent }],
    ['sends only rubbish', { behaviour: rubbish }],
    ['answers from another port', { behaviour: correct, sendFromElsewhere: true }],
  ])('a server that %s is reported as unavailable without delay', async (_what, changes) => {
    Object.assign(responder, changes);
    const start = performance.now();
    expect(await status()).toEqual({ online: 'Host unavailable', maxplayers: 1000 });
    expect(performance.now() - start).toBeLessThan(10 * second);
    expect(responder.asked).toEqual(['i', 'i', 'i']);
    Object.assign(responder, { behaviour: correct, sendFromElsewhere: false });
    server.clock.advance(6 * second);
    await expect.poll(async () => (await status()).online).toBe(responder.players);
  });

  test('finds the IPv4 address of a host name', async () => {
    const named = createQueriedGameServer({ host: 'localhost', port: responder.port });
    expect(await named.status()).toEqual({ online: 545, maxplayers: 1000 });
  });
});

test.each(['127.0.0.1', 'no-such-host.invalid', '::1'])(
  'no server at %s is reported as unavailable',
  async (host) => {
    const unused = await startResponder();
    await unused.stop();
    const gameServer = createQueriedGameServer({ host, port: unused.port });
    expect(await gameServer.status()).toEqual({ online: 'Host unavailable', maxplayers: 100 });
  },
);
