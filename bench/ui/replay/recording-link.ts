import { benchPaths } from '#bench/ui/bench-paths.ts';
import { fromBase64Url, toBase64Url } from '#bench/ui/run/base64-url.ts';
import { replay } from './replay.ts';
import { differences } from './replay-text.ts';
import { readRecording, type SystemRecording } from './system-recording.ts';

/** The longest link, in characters, that chat programs do not cut. */
const maxLinkLength = 8192;
/** Longer texts in answers, such as a news item, are shortened if the link is too long. They fill most of it. */
const maxTextLength = 120;

/** A link to a recording on this site. */
export interface RecordingLink {
  readonly address: string;
  /** Whether the long texts of its answers are shortened. */
  readonly isShortened: boolean;
}

/**
 * The link to a recording on the site of an origin; null if it is too long, even with shortened texts that lead to the same
 * states.
 */
export async function recordingLink(
  recording: SystemRecording,
  origin: string,
): Promise<RecordingLink | null> {
  for (const sent of [recording, shortened(recording)]) {
    const bytes = await packRecording(sent);
    if (bytes.length > maxLinkLength) continue;
    const address = `${origin}${benchPaths.replay}#${toBase64Url(bytes)}`;
    const isShortened = sent !== recording;
    if (address.length <= maxLinkLength && (!isShortened || hasSameResult(recording, sent)))
      return { address, isShortened };
  }
  return null;
}

/** The recording in an address's hash; null if it is damaged. */
export async function unpackRecording(hash: string): Promise<SystemRecording | null> {
  try {
    const bytes = fromBase64Url(hash.replace(/^#/, ''));
    const text = await pipeBlob(new Blob([bytes]), new DecompressionStream('deflate-raw'));
    return readRecording(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    return null;
  }
}

/** The recording as bytes. The hash of an address has them, because browsers do not send it. */
export async function packRecording(recording: SystemRecording): Promise<Uint8Array> {
  const text = new Blob([JSON.stringify(recording)]);
  return new Uint8Array(await pipeBlob(text, new CompressionStream('deflate-raw')));
}

function shortened(recording: SystemRecording): SystemRecording {
  const steps = recording.steps.map((recorded) => {
    const { step } = recorded;
    if (step.type !== 'answer' || step.outcome.type !== 'answered') return recorded;
    const body = withShortTexts(step.outcome.body);
    return { ...recorded, step: { ...step, outcome: { ...step.outcome, body } } };
  });
  return { ...recording, steps };
}

function withShortTexts(body: unknown): unknown {
  const text = JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'string' && value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value,
  );
  return text === undefined ? body : JSON.parse(text);
}

function hasSameResult(one: SystemRecording, other: SystemRecording): boolean {
  const [found, foundOther] = [one, other].map((recording) => JSON.stringify(differences(replay(recording))));
  return found === foundOther;
}

function pipeBlob(blob: Blob, through: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(blob.stream().pipeThrough(through)).arrayBuffer();
}
