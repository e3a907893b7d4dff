import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** How a program ended. */
interface Ended {
  /** Null after a signal. */
  readonly code: number | null;
  /** The line that says why it failed. */
  readonly reason: string;
}

/** Waits for the end of a program whose standard error is a pipe. Its start may fail. */
export async function endOf(child: ChildProcess): Promise<Ended> {
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk);
  });
  try {
    const [code, signal] = await once(child, 'close');
    return { code, reason: reasonIn(errors) ?? `ended with ${code ?? signal}` };
  } catch (error) {
    return { code: null, reason: String(error) };
  }
}

/** The message of an uncaught error or of a full disk, or the first line that is neither of the log nor a warning of Node. */
function reasonIn(errors: string): string | undefined {
  const lines = errors.split('\n').filter((line) => /^[^{(\s]/.test(line));
  return lines.find((line) => /^\w*Error\b|No space left/.test(line)) ?? lines[0];
}

/**
 * Kills a program with the one that started it, however that ends: then its standard input closes. It does not exit, because
 * the log would wait forever for the reader of its last lines.
 */
const endWithParent =
  'data:text/javascript,process.stdin.on("end",()=>process.kill(process.pid,"SIGKILL")).resume().unref()';

/** How long a program may take, in milliseconds. Only against one that hangs. */
const limit = 30 * 60_000;

/** Starts a program of an unpacked archive with the environment of this one, and other variables. */
export function startProgram(
  folder: string,
  [program, ...args]: [program: 'main.js' | 'vida.js', ...args: string[]],
  variables: Readonly<Record<string, string>>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const file = join(folder, 'dist-server', program);
  const child = spawn(process.execPath, [...process.execArgv, '--import', endWithParent, file, ...args], {
    env: { ...process.env, ...variables },
    stdio: ['pipe', 'ignore', 'pipe'],
    timeout: limit,
    killSignal: 'SIGKILL',
  });
  return { child, ended: endOf(child) };
}
