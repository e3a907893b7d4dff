/** A hash and its salt, as the view `site_accounts` has them. */
export interface StoredPassword {
  readonly hash: string;
  /** '' for a format without salt. */
  readonly salt: string;
}

/** A hash and its salt as one text, like a hash of our own. It exists in memory only. */
export const storedPassword = {
  /** Columns of a fixed length pad a hash with NUL. */
  write: ({ hash, salt }: StoredPassword): string => `${salt.length}:${salt}${hash.replace(/\0+$/, '')}`,
  read(text: string): StoredPassword {
    const [length = '0'] = text.split(':', 1);
    const start = length.length + 1;
    return { salt: text.slice(start, start + Number(length)), hash: text.slice(start + Number(length)) };
  },
};
