import { SimulatedServer } from '#tests/simulation/server.ts';

/** The server of a worker: its database takes seconds to open. */
export const server = await SimulatedServer.open();
