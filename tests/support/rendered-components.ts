// Which components React rendered, read from the tree that it passes to its developer tools on every
// commit. React looks for them once, when its renderer is loaded: this file must be loaded first.

/** The parts of React's tree that are read here. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

/** React sets this flag on a component that rendered, not on one that it skipped. */
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

/** Calls back with the name of every component that renders, until set to null. */
export function onRendered(listener: ((name: string) => void) | null): void {
  note = listener;
}

function noteRendered(fiber: Fiber, noted: (name: string) => void): void {
  const before = fiber.alternate;
  const name = nameOf(fiber.type);
  if (name !== null && (before === null || (fiber.flags & performedWork) !== 0)) noted(name);
  // React skipped a subtree whose children are unchanged.
  if (before !== null && before.child === fiber.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) noteRendered(child, noted);
}

/** Whether it is a component of the site: icons and links of libraries use forwardRef() and are left out. */
function nameOf(type: unknown): string | null {
  if (typeof type === 'function') return type.name;
  // memo() has the component inside.
  return typeof type === 'object' && type !== null && 'type' in type ? nameOf(type.type) : null;
}
