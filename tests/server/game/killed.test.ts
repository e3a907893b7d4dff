import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createApiCaller } from '#server/operator/commands/api-caller.ts';
import { gameVariables, samples } from '../support/game.ts';
import { mariadbForTests } from '../support/mariadb.ts';
import { makeMigratedDataDir, startServerProgram } from '../support/program.ts';

const mariadb = mariadbForTests();
const dataDir = makeMigratedDataDir();
const { password } = samples['vida-roleplay'];
const strong = 'Otra-clave-2031';

async function startServer() {
  const variables = { DATA_DIR: dataDir, ...gameVariables(mariadb(), 'vida-roleplay') };
  const { program, url, client } = await startServerProgram(variables);
  const call = createApiCaller({ url, keyHeader: 'x-api-key', isStrict: true });
  return { program, call, client };
}
type Server = Awaited<ReturnType<typeof startServer>>;
type Session = Awaited<ReturnType<Server['client']['logIn']>>;

/** Procedures that wait after their change until MariaDB ends the wait, which is after 1.5 s. */
async function slowDown(): Promise<void> {
  const change = / (commit|set changed = row_count\(\));/g;
  await mariadb().rewrite('vida-roleplay', change, '$& commit; do sleep(3);');
}

const credentials = ({ token }: Session) => ({ key: 'vr-public-key', token });
const renamed = { newCharacterName: 'Pedro_Ruiz', rolSeleccionado: 'Civil' } as const;
const changed = { currentPassword: password, newPassword: strong };

it.each([
  {
    what: 'rename',
    write: ({ call }: Server, session: Session) =>
      call(endpoints.changeCharacterName, { userID: session.userID, ...renamed }, credentials(session)),
    isDone: "select ID from PlayaRP where Name = 'Pedro_Ruiz' and Crystal = 150",
    after: { isLive: true, usuario: 'Pedro_Ruiz', password },
  },
  {
    what: 'password',
    write: ({ call }: Server, session: Session) =>
      call(endpoints.changePassword, { userID: session.userID, ...changed }, credentials(session)),
    isDone:
      "select ID from PlayaRP where convert(Pass using utf8mb4) = upper(sha2(concat('Otra-clave-2031', convert(Salt using utf8mb4)), 256))",
    after: { isLive: false, usuario: 'Juan_Perez', password: strong },
  },
])(
  'a $what is consistent after the server was killed between the two databases',
  async ({ write, isDone, after }) => {
    await mariadb().load('vida-roleplay');
    await slowDown();
    const server = await startServer();
    const session = await server.client.logIn('Juan_Perez', password);
    const answer = write(server, session);
    await expect.poll(() => mariadb().rows(isDone), { timeout: 10_000 }).toHaveLength(1);
    server.program.child.kill('SIGKILL');
    expect(await answer).not.toMatchObject({ kind: 'accepted' });
    await server.program.ended;

    const { client, program } = await startServer();
    expect(await client.isAlive(session.token)).toBe(after.isLive);
    expect(await client.logIn(after.usuario, after.password)).toMatchObject({ username: after.usuario });
    expect(await mariadb().rows(isDone)).toHaveLength(1);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  },
);
