import {
  closestCenter,
  DndContext,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import classes from './sortable-list.module.css';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Shorter lists render completely, so that nothing shifts under the pointer while scrolling. */
const LONG_LIST = 60;

/** A press without movement is no drag. */
const DRAG_STARTS_AFTER_PX = 4;

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

// The list announces moves itself, once, for mouse and keyboard.
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  itemLabel: (item: Item, index: number) => string;
  onReorder: (items: Item[]) => void;
  /** Pass a stable function, so that unchanged items do not render again. */
  children: (item: Item, index: number) => ReactNode;
};

/** Sorts by dragging the handles, or with the arrow keys on them. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemKey, itemLabel, onReorder, children } = props;
  const [said, setSaid] = useState('');
  const keys = useSameKeys(items.map(itemKey));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_STARTS_AFTER_PX } }),
  );

  function move(from: number, to: number): void {
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return;
    onReorder(arrayMove([...items], from, to));
    setSaid(`${itemLabel(item, from)} is now in position ${to + 1} of ${items.length}.`);
  }

  const newestMove = useRef(move);
  useLayoutEffect(() => {
    newestMove.current = move;
  });
  const step = useCallback(
    (index: number, by: 1 | -1) => newestMove.current(index, index + by),
    [],
  );

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      onDragEnd={({ active, over }) => {
        const to = over === null ? -1 : keys.indexOf(String(over.id));
        move(keys.indexOf(String(active.id)), to);
      }}
      accessibility={{
        announcements: silent,
        screenReaderInstructions: { draggable: 'Press the up or down arrow key to move it.' },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol
          className={classes.list}
          aria-label={label}
          data-long={items.length > LONG_LIST || undefined}
        >
          {items.map((item, index) => (
            <SortableItem
              key={itemKey(item)}
              id={itemKey(item)}
              label={itemLabel(item, index)}
              item={item}
              index={index}
              onStep={step}
              draw={children}
            />
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="unseen">
        {said}
      </p>
    </DndContext>
  );
}

/** The library rerenders items when the array changes. */
function useSameKeys(keys: string[]): string[] {
  const [same, setSame] = useState(keys);
  const isSame = keys.length === same.length && keys.every((key, index) => key === same[index]);
  if (!isSame) setSame(keys);
  return isSame ? same : keys;
}

type ItemProps<Item> = {
  id: string;
  label: string;
  item: Item;
  index: number;
  onStep: (index: number, by: 1 | -1) => void;
  draw: (item: Item, index: number) => ReactNode;
};

const SortableItem: <Item>(props: ItemProps<Item>) => ReactNode = memo(
  DrawnItem,
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: memo() loses the type parameter
) as typeof DrawnItem;

function DrawnItem<Item>({ id, label, item, index, onStep, draw }: ItemProps<Item>) {
  const sortable = useSortable({ id });

  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.item}
      data-dragging={sortable.isDragging || undefined}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
    >
      <button
        {...sortable.listeners}
        ref={sortable.setActivatorNodeRef}
        type="button"
        className={classes.handle}
        aria-label={`Move ${label}`}
        aria-describedby={sortable.attributes['aria-describedby']}
        title="Drag, or use the arrow keys"
        onKeyDown={(event) => {
          const by = STEPS[event.key];
          if (by === undefined) return;
          event.preventDefault();
          onStep(index, by);
        }}
      >
        <IconGripVertical size={18} stroke={1.8} aria-hidden />
      </button>
      <div className={classes.content}>{draw(item, index)}</div>
    </li>
  );
}
