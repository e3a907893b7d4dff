/** One step of a simulation. It names what it needs, so that it means the same after other steps were removed. */
export type Step =
  /** A person uses a control of a page, which sends an event to an actor such as `adminNews.newsWriting`. */
  | { do: 'use'; tab: number; actor: string; event: StepEvent }
  /** A person presses a link. */
  | { do: 'visit'; tab: number; path: string }
  /** A person answers the browser's question for a passkey: by its number, or null closes the question. */
  | { do: 'answerPrompt'; tab: number; key: number | null }
  /** A new tab with an address. */
  | { do: 'open'; tab: number; path: string }
  /** The site mails a link that confirms the account of someone who has registered in the game. */
  | { do: 'register' }
  /** A person opens the link in the newest mail to an account. */
  | { do: 'mail'; tab: number; usuario: string }
  | { do: 'back' | 'forward' | 'reload' | 'close' | 'hide' | 'show' | 'restore'; tab: number }
  /** The storage of the tab's browser takes nothing more, or again. */
  | { do: 'storage'; tab: number; isFull: boolean }
  /** The tab hears what the other tabs of its browser have stored. */
  | { do: 'hear'; tab: number }
  /** The oldest waiting call of a tab to a path: */
  | { do: 'deliver' | 'arrive' | 'answer' | 'half' | 'lose' | 'twice' | 'crash'; tab: number; call: string }
  | { do: 'refuse'; tab: number; call: string; status: number }
  /** The headers of a call arrive, then something happens to an account, then the body arrives. */
  | { do: 'delayBody'; tab: number; call: string; usuario: string; change: StepChange }
  /** All calls that wait arrive at the same time. */
  | { do: 'together' }
  /**
   * Someone sends an earlier call again, such as `POST /api/VR/certify`, with the token of another or an ended session, or
   * with a `text` that the server must refuse.
   */
  | { do: 'forge'; past: string; session: number; text?: string }
  /** Time passes: without the network, with a network that works, or while the computer sleeps. */
  | { do: 'wait' | 'pass' | 'sleep'; ms: number }
  /** `isPasskeyNeeded`: from then on with ADMIN_PASSKEY=required. */
  | { do: 'restart'; isPasskeyNeeded?: boolean }
  | { do: 'maintenance'; isOn: boolean }
  /** Something happens to an account in the game, or by the operator. */
  | { do: 'account'; usuario: string; change: StepChange }
  /** The first account gets money in the game. */
  | { do: 'earn' }
  /** The database of the game answers in another way, or loses the answer to the next write. */
  | { do: 'gameDatabase'; condition: Condition }
  | { do: 'gameWrite'; fate: WriteFate }
  /** Another administrator changes or deletes a news item, changes a link, or reviews a story. */
  | {
      do: 'colleague';
      method: 'PUT' | 'DELETE' | 'POST';
      path: string;
      body: Readonly<Record<string, string>>;
    };

/** How the database of the game answers. */
export type Condition = 'well' | 'away' | 'locked';

/** What happens to the next write in the game: its answer may be lost, before it was done or after that. */
export type WriteFate = 'done' | 'lost before' | 'lost after';

export interface StepChange {
  level?: number;
  isBanned?: boolean;
  /** Only in the game: */
  name?: string;
  password?: string;
  isConnected?: boolean;
}

export interface StepEvent {
  type: string;
  [field: string]: unknown;
}

/** A step in one line. Long texts are cut. */
export function lineOf(step: Step): string {
  const { do: what, ...fields } = step;
  const words = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return `${name}=${text.replace(/(.)\1{20,}/g, '$1…')}`;
  });
  return [what, ...words].join(' ');
}
