// Which components React rendered, read from the tree that it hands to its developer tools at every
// commit. React looks for them once, when its renderer is loaded: this file has to be loaded before.

/** As much of React's tree as is read here. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

/** React sets it on a component that ran, and not on one that it passed over. */
const performedWork = 1;

let note: ((name: string) => void) | null = null;

Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  value: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot(_renderer: number, root: { current: Fiber }) {
      if (note) noteRendered(root.current, note);
    },
    onCommitFiberUnmount: () => {},
  },
});

/** Hands over the name of every component that renders, each time it does; until told null. */
export function onRendered(listener: ((name: string) => void) | null): void {
  note = listener;
}

function noteRendered(fiber: Fiber, noted: (name: string) => void): void {
  const before = fiber.alternate;
  const name = nameOf(fiber.type);
  if (name !== null && (before === null || (fiber.flags & performedWork) !== 0)) noted(name);
  // A part whose children are the same ones as before was passed over whole.
  if (before !== null && before.child === fiber.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) noteRendered(child, noted);
}

/** Of a component of the site: icons and links, which come from libraries, are forwardRef() and left out. */
function nameOf(type: unknown): string | null {
  if (typeof type === 'function') return type.name;
  // memo() keeps the component inside.
  return typeof type === 'object' && type !== null && 'type' in type ? nameOf(type.type) : null;
}
