import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../theme/ui-provider.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { Column } from './table-columns.ts';

const onClick = () => undefined;

type Row = { name: string; players: number };

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', cell: (row) => row.name, sortBy: (row) => row.name },
  {
    key: 'players',
    title: 'Players',
    cell: (row) => row.players,
    sortBy: (row) => row.players,
    isNumeric: true,
  },
];

const rooms: readonly Row[] = [
  { name: 'CROWN-10', players: 3 },
  { name: 'anchor', players: 20 },
  { name: 'CROWN-2', players: 100 },
];

function showTable(
  rows: readonly Row[] | undefined,
  at = '/',
  more: Partial<DataTableProps<Row>> = {},
) {
  const element = (
    <UiProvider>
      <DataTable
        label="Rooms"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.name}
        searchText={(row) => row.name}
        noun={['room']}
        acts={({ name }) => [
          { label: 'Copy', name: `Copy ${name}`, icon: null, isOnlyInMenu: true, onClick },
          { label: 'Delete', name: `Delete ${name}`, icon: null, isDanger: true, onClick },
        ]}
        empty={<p>No rooms yet</p>}
        {...more}
      />
    </UiProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), search: () => router.state.location.search };
}

function names(): (string | undefined)[] {
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? undefined);
}

describe('a table', () => {
  it('shows its rows in the original order, with count and actions', () => {
    showTable(rooms);
    expect(names()).toEqual(['CROWN-10', 'anchor', 'CROWN-2']);
    expect(screen.getByText('3 rooms')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Delete anchor' })).toBeDefined();
  });

  it('sorts up, down and back, with numbers in text by value', async () => {
    const { user, search } = showTable(rooms);
    const header = screen.getByRole('button', { name: 'Name' });
    await user.click(header);
    expect(names()).toEqual(['anchor', 'CROWN-2', 'CROWN-10']);
    expect(screen.getByRole('columnheader', { name: 'Name' }).ariaSort).toBe('ascending');
    await user.click(header);
    expect(names()).toEqual(['CROWN-10', 'CROWN-2', 'anchor']);
    expect(search()).toBe('?sort=-name');
    await user.click(header);
    expect(search()).toBe('');
  });

  it('takes search and order from the address', () => {
    showTable(rooms, '/?q=crown&sort=players');
    expect(names()).toEqual(['CROWN-10', 'CROWN-2']);
    expect(screen.getByText('2 of 3 rooms')).toBeDefined();
  });

  it('names a search without a match, and clears it', async () => {
    const { user, search } = showTable(rooms, '/?q=zebra');
    expect(screen.getByText('Nothing found for “zebra”')).toBeDefined();
    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] ?? document.body);
    expect(search()).toBe('');
    expect(names()).toHaveLength(3);
  });

  it('shows its empty state without rows, and neither count nor empty state while it loads', () => {
    showTable([]);
    expect(screen.getByText('No rooms yet')).toBeDefined();
  });

  it('is busy while it loads', () => {
    showTable(undefined);
    expect(screen.getByRole('table').ariaBusy).toBe('true');
    expect(screen.queryByText('No rooms yet')).toBeNull();
    expect(screen.queryByText('0 rooms')).toBeNull();
  });
});

describe('a table on a phone', () => {
  const cards: readonly Column<Row>[] = [
    {
      key: 'name',
      title: 'Name',
      card: 'title',
      cell: ({ name }) => name,
      sortBy: ({ name }) => name,
    },
    { key: 'room', title: 'Room', cell: () => 'not on the card' },
    { key: 'mode', title: 'Mode', card: 'state', cell: () => 'Idle' },
    {
      key: 'players',
      title: 'Players',
      card: 'fact',
      isNumeric: true,
      cell: ({ players }) => players,
      onCard: ({ players }) => [`${players} players`, players > 50 && 'full'],
      sortBy: ({ players }) => players,
    },
  ];

  function showCards(rows: readonly Row[] = rooms, columns = cards) {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    return showTable(rows, '/', { columns, toolbar: <button type="button">Export</button> });
  }

  /** Without the hidden words in the name of the menu. */
  const texts = () =>
    screen.getAllByRole('listitem').map((card) => {
      const copy = document.createElement('p');
      copy.append(card.cloneNode(true));
      for (const unseen of copy.querySelectorAll('[hidden]')) unseen.remove();
      return copy.textContent;
    });

  it('is a list of cards with title, state and facts', () => {
    showCards();
    expect(screen.getByRole('list', { name: 'Rooms' })).toBeDefined();
    expect(texts()).toEqual([
      'CROWN-10Idle3 players',
      'anchorIdle20 players',
      'CROWN-2Idle100 playersfull',
    ]);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has the actions of a card in a menu, the dangerous one last', async () => {
    const { user } = showCards();
    await user.click(screen.getByRole('button', { name: 'More actions for anchor' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Copy', 'Delete']);
    expect(entries[1]?.dataset.danger).toBe('true');
  });

  it('is walked by the keyboard: a title, its menu, the next title', async () => {
    const cell = ({ name }: Row) => <a href={`/rooms/${name}`}>{name}</a>;
    const linked = cards.map((column) => (column.card === 'title' ? { ...column, cell } : column));
    const { user } = showCards(rooms, linked);
    const focused = () => document.activeElement?.textContent;
    act(() => screen.getByRole('link', { name: 'CROWN-10' }).focus());
    await user.tab();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'More actions for CROWN-10' }),
    );
    await user.tab();
    expect(focused()).toBe('anchor');
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Copy'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Delete');
  });

  it('is sorted by a choice that says its order, and turned round by a second one', async () => {
    const { user, search } = showCards();
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    await user.click(await screen.findByRole('button', { name: 'Players' }));
    expect(search()).toBe('?sort=-players');
    expect(screen.getByText('Sorted by players, highest first')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Players/ }));
    expect(search()).toBe('?sort=players');
    await user.click(screen.getByRole('button', { name: 'As listed' }));
    expect(search()).toBe('');
  });

  it('opens filters and export on demand', async () => {
    const { user } = showCards();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters and export' }));
    expect(screen.getByRole('button', { name: 'Export' })).toBeDefined();
  });

  it('draws only some of a thousand cards, with their total', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76);
    showCards(Array.from({ length: 1_000 }, (_, n) => ({ name: `ROOM-${n}`, players: n })));
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(60));
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('1000');
  });
});

describe('a table of a thousand rows', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    name: `ROOM-${index}`,
    players: index,
  }));

  it('renders only some rows, with their total and positions', async () => {
    // The test environment has no layout.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(63);
    showTable(many);
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(60));
    const rows = screen.getAllByRole('row');
    expect(rows.length).toBeGreaterThan(5);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
    expect(rows[1]?.getAttribute('aria-rowindex')).toBe('2');
    expect(screen.getByText('1,000 rooms')).toBeDefined();
  });

  it('is printed with all rows', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(63);
    showTable(many);
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(60));
    act(() => dispatchEvent(new Event('beforeprint')));
    expect(screen.getByRole('table').querySelectorAll('[aria-rowindex]').length).toBeGreaterThan(
      999,
    );
    act(() => dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(60));
  });

  it('is not gone through again by a scroll', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(63);
    const rowKey = vi.fn((row: Row) => row.name);
    showTable(many, '/', { rowKey });
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(60));
    rowKey.mockClear();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(20_000);
    fireEvent.scroll(window);
    expect(names()[0]).not.toBe('ROOM-0');
    expect(rowKey).not.toHaveBeenCalled();
  });

  it('begins with its first rows', () => {
    showTable(many);
    expect(names().slice(0, 2)).toEqual(['ROOM-0', 'ROOM-1']);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
  });

  it('is searched and sorted as a whole', () => {
    showTable(many, '/?q=room-99&sort=-players');
    expect(names()).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `ROOM-${999 - index}`),
      'ROOM-99',
    ]);
    expect(screen.getByText('11 of 1,000 rooms')).toBeDefined();
  });
});
