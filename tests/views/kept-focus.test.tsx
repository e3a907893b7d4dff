import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '#src/components/button.tsx';
import { Shell } from '#src/components/shell/shell.tsx';
import { player, renderView } from '../support/render.tsx';

/** Finds hidden buttons, too, because jsdom cannot open the player's menu. */
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const heading = (name: string) => screen.getByRole('heading', { name });

/** Shows its content until the button in it is pressed. */
function Until({ children, rest = null }: { children: (press: () => void) => ReactNode; rest?: ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  return isPressed ? rest : children(() => setPressed(true));
}

function open(children: ReactNode) {
  return renderView(
    <Shell>
      <h1>Página</h1>
      {children}
    </Shell>,
    { path: '/tops', user: player },
  );
}

describe('when the focused control', () => {
  test('is removed, the focus moves to the heading above it', async () => {
    const { user } = open(
      <>
        <h2>Antes</h2>
        <div>
          <Until>{(press) => <Button onClick={press}>Quitar</Button>}</Until>
        </div>
        <h2>Después</h2>
      </>,
    );
    await user.click(button('Quitar'));
    expect(heading('Antes')).toHaveFocus();
  });

  test('is removed with its section, the focus moves to the heading that replaces it', async () => {
    const { user } = open(
      <section>
        <Until rest={<h2>Lista</h2>}>{(press) => <Button onClick={press}>Reintentar</Button>}</Until>
      </section>,
    );
    await user.click(button('Reintentar'));
    expect(heading('Lista')).toHaveFocus();
  });

  test('is removed with its row, the focus moves to the next row, the previous one, and at last to the heading', async () => {
    function Rows() {
      const [rows, setRows] = useState(['Uno', 'Dos', 'Tres']);
      return rows.map((row) => (
        <tr key={row}>
          <td>
            <Button onClick={() => setRows(rows.filter((other) => other !== row))}>{row}</Button>
          </td>
        </tr>
      ));
    }
    const { user } = open(
      <>
        <h2>Filas</h2>
        <table>
          <tbody>
            <Rows />
          </tbody>
        </table>
      </>,
    );
    for (const [removed, next] of [
      ['Dos', 'Tres'],
      ['Tres', 'Uno'],
    ] as const) {
      await user.click(button(removed));
      expect(button(next)).toHaveFocus();
    }
    await user.click(button('Uno'));
    expect(heading('Filas')).toHaveFocus();
  });

  test('is removed below a heading that is out of sight, the focus moves to the section', async () => {
    const { user } = open(
      <section aria-label="Historia">
        <h2>Historia</h2>
        <Until>{(press) => <Button onClick={press}>Guardar</Button>}</Until>
      </section>,
    );
    vi.spyOn(heading('Historia'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -200));
    await user.click(button('Guardar'));
    expect(screen.getByRole('region', { name: 'Historia' })).toHaveFocus();
  });

  test('is disabled, the focus moves to the heading above it', async () => {
    function Once() {
      const [isDone, setDone] = useState(false);
      return (
        <Button disabled={isDone} onClick={() => setDone(true)}>
          Una vez
        </Button>
      );
    }
    const { user } = open(<Once />);
    await user.click(button('Una vez'));
    expect(heading('Página')).toHaveFocus();
  });

  test('was outside the content, the focus moves to the content', async () => {
    const { user } = open(null);
    await user.click(button('Cerrar Sesión'));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('lost the focus before it is removed, the focus does not move', async () => {
    const { user } = open(
      <Until>
        {(press) => (
          <>
            <Button>Dejado</Button>
            <p onPointerDown={press}>Texto</p>
          </>
        )}
      </Until>,
    );
    button('Dejado').focus();
    button('Dejado').blur();
    await user.click(screen.getByText('Texto'));
    expect(screen.queryByRole('button', { name: 'Dejado' })).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });
});
