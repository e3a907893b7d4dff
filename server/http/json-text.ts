/** An answer that is JSON already, as the database built it. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
