import { messages } from '../common/operator-messages.ts';
import { StartFailure } from '../common/start-failure.ts';

/**
 * The formats of GAME_PASSWORDS: `sha256(password+salt)`, `md5(md5(password)+salt)`, `hmac-sha256(salt,password)`,
 * `bcrypt`, `argon2`; several with `|`, of which the first is for new passwords.
 */

/** The digests, with the number of their hex digits. */
const digests = { md5: 32, sha1: 40, sha256: 64, sha512: 128, whirlpool: 128 } as const;
export type Digest = keyof typeof digests;

/** What a format hashes. Digests inside an expression are lower-case hex. */
export type Expression =
  | { readonly kind: 'input'; readonly name: 'password' | 'salt' | 'secret' }
  | { readonly kind: 'joined'; readonly parts: readonly Expression[] }
  | { readonly kind: 'case'; readonly isUpper: boolean; readonly of: Expression }
  | { readonly kind: 'digest'; readonly digest: Digest; readonly of: Expression }
  | {
      readonly kind: 'hmac';
      readonly digest: Exclude<Digest, 'whirlpool'>;
      readonly key: Expression;
      readonly of: Expression;
    };

export interface Alternative {
  /** How the bytes of `of` become the hash: they are the hash of a `digest`, and the input of the others. */
  readonly kind: 'digest' | 'bcrypt' | 'argon2';
  readonly of: Expression;
  readonly usesSalt: boolean;
  readonly digests: ReadonlySet<Digest>;
  /** What its hashes look like. */
  readonly shape: RegExp;
}

const shapes = {
  bcrypt: /^\$2[aby]\$\d\d\$[./\w]{53}$/,
  argon2: /^\$argon2(i|d|id)\$v=\d+\$m=\d+,t=\d+,p=\d+\$/,
};

/**
 * Parses GAME_PASSWORDS.
 * @throws {StartFailure} for an unknown format, plain text, or a secret that is not set.
 */
export function parsePasswordFormats(
  text: string,
  hasSecret: boolean,
): readonly [Alternative, ...Alternative[]] {
  const [first = '', ...others] = text.split('|');
  const read = (format: string) => new FormatParser(format.replace(/\s/g, ''), hasSecret).parse();
  return [read(first), ...others.map(read)];
}

/** A recursive-descent parser for one format. */
class FormatParser {
  private at = 0;
  private readonly inputs = new Set<string>();
  private readonly digests = new Set<Digest>();
  private text: string;
  private readonly hasSecret: boolean;
  constructor(text: string, hasSecret: boolean) {
    this.text = text;
    this.hasSecret = hasSecret;
  }

  parse(): Alternative {
    const [, slow, inner] = /^(bcrypt|argon2)(?:\((.*)\))?$/.exec(this.text) ?? [];
    if (slow === 'bcrypt' || slow === 'argon2') {
      this.text = inner ?? 'password';
      return this.alternative(slow, this.whole(), shapes[slow]);
    }
    const of = inUsualCase(this.whole());
    const length = hexLength(of);
    if (length === null) throw this.unknown();
    const digits = of.kind === 'case' && of.isUpper ? '0-9A-F' : '0-9a-f';
    return this.alternative('digest', of, new RegExp(`^[${digits}]{${length}}$`));
  }

  private alternative(kind: Alternative['kind'], of: Expression, shape: RegExp): Alternative {
    if (!this.inputs.has('password')) throw this.unknown();
    return { kind, of, usesSalt: this.inputs.has('salt'), digests: this.digests, shape };
  }

  private whole(): Expression {
    const expression = this.joined();
    if (this.at !== this.text.length) throw this.unknown();
    return expression;
  }

  private joined(): Expression {
    const parts = [this.term()];
    while (this.take('+')) parts.push(this.term());
    const [only] = parts;
    return only && parts.length === 1 ? only : { kind: 'joined', parts };
  }

  private term(): Expression {
    const name = /^[a-z0-9-]*/.exec(this.text.slice(this.at))?.[0] ?? '';
    this.at += name.length;
    if (name === 'password' || name === 'salt' || name === 'secret') {
      if (name === 'secret' && !this.hasSecret) {
        throw new StartFailure(messages.noSecret);
      }
      this.inputs.add(name);
      return { kind: 'input', name };
    }
    this.expect('(');
    const of = this.joined();
    if (name === 'upper' || name === 'lower')
      return this.closed({ kind: 'case', isUpper: name === 'upper', of });
    const digest = name.replace(/^hmac-/, '');
    if (!isDigest(digest)) throw this.unknown();
    if (digest === name) {
      this.digests.add(digest);
      return this.closed({ kind: 'digest', digest, of });
    }
    if (digest === 'whirlpool') throw this.unknown();
    this.expect(',');
    return this.closed({ kind: 'hmac', digest, key: of, of: this.joined() });
  }

  private closed(expression: Expression): Expression {
    this.expect(')');
    return expression;
  }

  private take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  private expect(character: string): void {
    if (!this.take(character)) throw this.unknown();
  }

  private unknown(): StartFailure {
    return new StartFailure(messages.unknownFormat);
  }
}

function isDigest(name: string): name is Digest {
  return Object.hasOwn(digests, name);
}

/** The number of hex digits of an expression; null if it is not one digest. */
function hexLength(of: Expression): number | null {
  if (of.kind === 'case') return hexLength(of.of);
  return of.kind === 'digest' || of.kind === 'hmac' ? digests[of.digest] : null;
}

/** The natives of SA-MP (SHA256_PassHash, WP_Hash) write upper case. `lower(…)` says otherwise. */
function inUsualCase(of: Expression): Expression {
  const isNative = of.kind === 'digest' && (of.digest === 'sha256' || of.digest === 'whirlpool');
  return isNative ? { kind: 'case', isUpper: true, of } : of;
}
