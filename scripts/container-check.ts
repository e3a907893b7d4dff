/**
 * Checks the Dockerfile with a linter, and runs its steps in temporary directories without a container engine: COPY
 * and RUN of each stage, then CMD and HEALTHCHECK. Prints the compressed size that the image adds to its base. Takes a
 * minute.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, matchesGlob } from 'node:path';
import { validate } from 'dockerfile-utils';
import { StartFailure } from '#server/program/start-failure.ts';
import { print, runCommand } from './command.ts';

const root = join(import.meta.dirname, '..');
const port = '4540';
/** In MB, compressed; the base image has about 80. */
const maxMegabytes = 120;

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const instructions = dockerfile
  .replaceAll('\\\n', '')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => /^(\w+)\s+(.*)$/.exec(line)?.slice(1) ?? [])
  .map(([name = '', rest = '']) => ({ name, rest }));

/** The files of the build context: tracked and new ones, except those in .dockerignore. */
function contextFiles(): string[] {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n');
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  return String(listed)
    .trim()
    .split('\n')
    .filter((file) => !ignored.some((pattern) => matchesGlob(file.split('/')[0] ?? '', pattern)));
}

const work = mkdtempSync(join(tmpdir(), 'image-'));
const stages = new Map<string, string>();
const environment: Record<string, string> = { PATH: process.env['PATH'] ?? '', HOME: work };
let app = '';
let command: string[] = [];
let healthCheck: string[] = [];

/** Maps a path of the image to the stage's directory. */
function inStage(directory: string, path: string): string {
  return path.startsWith('/app') ? join(directory, path.slice('/app'.length)) : join(directory, path);
}

function copy(rest: string): void {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  const target = inStage(app, paths.at(-1) ?? '.');
  for (const source of paths.slice(0, -1)) {
    if (from !== undefined) {
      cpSync(inStage(stages.get(from) ?? '', source), target, { recursive: true, verbatimSymlinks: true });
    } else if (source === '.') {
      for (const file of contextFiles()) cpSync(join(root, file), join(target, file));
    } else {
      cpSync(join(root, source), join(target, basename(source)));
    }
  }
}

function arrayOf(text: string): string[] {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) throw new StartFailure(`${text} must be a list of words`);
  return parsed.map(String);
}

function perform({ name, rest }: (typeof instructions)[number]): void {
  switch (name) {
    case 'FROM': {
      app = join(work, `stage-${stages.size}`);
      mkdirSync(app);
      stages.set(/ AS (\w+)$/.exec(rest)?.[1] ?? 'last', app);
      return;
    }
    case 'WORKDIR':
      if (rest !== '/app') throw new StartFailure('WORKDIR must be /app');
      return;
    case 'ENV':
      for (const assignment of rest.split(/\s+/)) {
        const [variable = '', value = ''] = assignment.split('=');
        environment[variable] = value;
      }
      return;
    case 'COPY':
      copy(rest);
      return;
    case 'RUN': {
      const { status } = spawnSync('sh', ['-c', rest], { cwd: app, env: environment, stdio: 'inherit' });
      if (status !== 0) throw new StartFailure(`RUN ${rest} ended with ${status}`);
      return;
    }
    case 'HEALTHCHECK':
      healthCheck = arrayOf(rest.slice(rest.indexOf('CMD') + 3));
      return;
    case 'CMD':
      command = arrayOf(rest);
      return;
    default:
      if (!['ARG', 'USER', 'VOLUME', 'EXPOSE'].includes(name)) throw new StartFailure(`unknown step ${name}`);
  }
}

/** Starts the image's command and waits until its health check passes. */
async function runImage(): Promise<void> {
  const [program = '', ...args] = command;
  const [checker = '', ...checkArgs] = healthCheck;
  const env = { ...environment, PORT: port };
  const child = spawn(program, args, { cwd: app, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const isHealthy = () => spawnSync(checker, checkArgs, { env }).status === 0;
  const deadline = Date.now() + 60_000;
  while (!isHealthy()) {
    if (child.exitCode !== null || Date.now() > deadline) throw new StartFailure('The image is not healthy.');
  }
  const page = await fetch(`http://127.0.0.1:${port}/`);
  child.kill();
  const [code] = await ended;
  if (page.status !== 200 || code !== 0) throw new StartFailure(`/ answered ${page.status}, stop ${code}`);
}

await runCommand(async () => {
  try {
    const [mistake] = validate(dockerfile);
    if (mistake)
      throw new StartFailure(`Dockerfile, line ${mistake.range.start.line + 1}: ${mistake.message}`);
    for (const instruction of instructions) {
      print(`${instruction.name} ${instruction.rest.slice(0, 100)}`);
      perform(instruction);
    }
    await runImage();
    const archive = execFileSync('sh', ['-c', `tar -c -C ${app} . | gzip | wc -c`]);
    const megabytes = Math.round(Number(String(archive)) / 1_000_000);
    print(
      `The image starts, serves the site and is healthy. It adds ${megabytes} MB to its base, compressed.`,
    );
    if (megabytes > maxMegabytes) throw new StartFailure(`At most ${maxMegabytes} MB are allowed.`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});
