import type { ElkEdgeSection, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState, ChartTransition } from '#bench/simulation/chart.ts';
import { guardText, hasSimpleChildren, type Row, rowsOf, triggerText } from './chart-text.ts';

/** Sizes of the drawn elements, in units of the drawing. */
export const measures = {
  line: 18,
  character: 7.4,
  header: 28,
  gap: 12,
  mark: 10,
  labelCharacter: 6.2,
} as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedState extends Box {
  readonly state: ChartState;
  readonly rows: readonly Row[];
}

export interface PlacedTransition {
  readonly transition: ChartTransition;
  readonly points: readonly ElkPoint[];
  readonly label: Box & { readonly lines: readonly string[] };
}

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** Parents before their children. */
  readonly states: readonly PlacedState[];
  readonly transitions: readonly PlacedTransition[];
  /** The arrows to initial states. */
  readonly initials: readonly { readonly id: string; readonly points: readonly ElkPoint[] }[];
}

/** Lays out a graph; in the browser a worker does it. */
export type Layouter = (graph: ElkNode) => Promise<ElkNode>;

const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

const innerOptions = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '2',
};

/** Computes the layout of a chart. */
export async function layOut(chart: Chart, layouter: Layouter): Promise<ChartLayout> {
  const drawn = withoutListedChildren(chart);
  return read(chart, drawn, await layouter(graphOf(chart, drawn)));
}

/** The chart without the child states that are rows of their parent, not boxes. */
function withoutListedChildren(chart: Chart): Chart {
  const simple = new Set(chart.states.filter((state) => hasSimpleChildren(chart, state)).map(({ id }) => id));
  const states = chart.states.filter(({ parentId }) => !simple.has(parentId ?? ''));
  const ids = new Set(states.map(({ id }) => id));
  return {
    id: chart.id,
    states: states.map((state) => (simple.has(state.id) ? { ...state, initialId: null } : state)),
    transitions: chart.transitions.filter(({ sourceId, targetId }) => ids.has(sourceId) && targetId !== null),
  };
}

function graphOf(chart: Chart, drawn: Chart): ElkNode {
  return {
    id: 'chart',
    layoutOptions: { ...layoutOptions, ...innerOptions, 'elk.padding': '[top=4,left=4,bottom=4,right=4]' },
    children: drawn.states
      .filter(({ parentId }) => parentId === null)
      .map((state) => boxOf(chart, drawn, state)),
    edges: [
      ...drawn.transitions.map((transition, index) => {
        const { width, height } = labelOf(transition);
        return {
          id: `transition ${index}`,
          sources: [transition.sourceId],
          targets: [transition.targetId ?? ''],
          labels: [
            {
              id: `label ${index}`,
              text: transition.name,
              width,
              height,
              layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
            },
          ],
        };
      }),
      ...drawn.states.flatMap(({ id, initialId }) =>
        initialId === null ? [] : [{ id: `initial ${id}`, sources: [`mark ${id}`], targets: [initialId] }],
      ),
    ],
  };
}

function boxOf(chart: Chart, drawn: Chart, state: ChartState): ElkNode {
  const children = drawn.states.filter(({ parentId }) => parentId === state.id);
  const rows = rowsOf(chart, state);
  const width = Math.max(
    64,
    ...[state.key, ...rows.map(({ text }) => `xx${text}`)].map(
      (text) => widthOf(text) * measures.character + 2 * measures.gap,
    ),
  );
  const height = measures.header + rows.length * measures.line + (rows.length > 0 ? 6 : 2);
  if (children.length === 0) return { id: state.id, width, height };
  const mark = { id: `mark ${state.id}`, width: measures.mark, height: measures.mark };
  return {
    id: state.id,
    layoutOptions: {
      ...innerOptions,
      'elk.padding': `[top=${height + 10},left=${measures.gap},bottom=${measures.gap},right=${measures.gap}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...(state.initialId === null ? [] : [mark]),
      ...children.map((child) => boxOf(chart, drawn, child)),
    ],
  };
}

/** The width of a text in average characters; capitals count more. */
function widthOf(text: string): number {
  return text.length + 0.3 * text.replace(/[^A-Zmw_]/g, '').length;
}

function labelOf(transition: ChartTransition) {
  const guard = guardText(transition.guard);
  const lines = [triggerText(transition.trigger), ...(guard === null ? [] : [guard])];
  return {
    lines,
    width: Math.max(...lines.map((line) => widthOf(line) * measures.labelCharacter)) + 8,
    height: lines.length * 15 + 4,
  };
}

function read(chart: Chart, drawn: Chart, graph: ElkNode): ChartLayout {
  const boxes = new Map<string, ElkNode>();
  const collect = (node: ElkNode) => {
    boxes.set(node.id, node);
    node.children?.forEach(collect);
  };
  collect(graph);
  const edges = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    states: drawn.states.map((state) => ({
      ...placeOf(boxes.get(state.id)),
      state,
      rows: rowsOf(chart, state),
    })),
    transitions: drawn.transitions.map((transition, index) => {
      const edge = edges.get(`transition ${index}`);
      return {
        transition,
        points: pointsOf(edge?.sections),
        label: { ...placeOf(edge?.labels?.[0]), lines: labelOf(transition).lines },
      };
    }),
    initials: drawn.states.flatMap(({ id, initialId }) =>
      initialId === null ? [] : [{ id, points: pointsOf(edges.get(`initial ${id}`)?.sections) }],
    ),
  };
}

function placeOf(shape: Partial<Box> | undefined): Box {
  return { x: shape?.x ?? 0, y: shape?.y ?? 0, width: shape?.width ?? 0, height: shape?.height ?? 0 };
}

function pointsOf(sections: readonly ElkEdgeSection[] | undefined): ElkPoint[] {
  return (sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}
