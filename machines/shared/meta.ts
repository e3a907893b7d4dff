/**
 * The `meta` of a state or a transition: the rules of docs/behaviour.md that it carries. `npm run mutation:rules`
 * removes each transition that has it, and expects the tests of its rules to fail.
 */
export type Meta = Record<'rules', readonly `${number}.${number}`[]>;
