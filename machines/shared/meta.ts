/** The `meta` of a state: the rules of docs/behaviour.md that it implements. */
export type Meta = Record<'rules', readonly `${number}.${number}`[]>;
