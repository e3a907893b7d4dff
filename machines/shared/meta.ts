/**
 * The `meta` of a state or a transition: the rules of docs/behaviour.md that it implements. `npm run mutation:rules`
 * removes each transition with rules, and expects their tests to fail.
 */
export type Meta = Record<'rules', readonly `${number}.${number}`[]>;
