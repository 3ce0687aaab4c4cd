import { fieldTexts } from '@emcee/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../../theme/ui-provider.tsx';
import { NumberField } from './number-field.tsx';

const heard: (number | string)[] = [];

function Quantity({ notWhole }: { notWhole?: string }) {
  const [value, setValue] = useState<number | string>(5);
  return (
    <NumberField
      name="n"
      label="Quantity"
      value={value}
      onChange={(next) => {
        heard.push(next);
        setValue(next);
      }}
      min={1}
      max={9}
      {...(notWhole !== undefined && { notWhole })}
    />
  );
}

function showField(notWhole?: string) {
  heard.length = 0;
  render(
    <UiProvider>
      <Quantity {...(notWhole !== undefined && { notWhole })} />
    </UiProvider>,
  );
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Quantity') };
}

describe('a number field', () => {
  it.each(['5.5', '10,5', '1e2', '1 000', '-', 'five', '0x10', '٣'])(
    'keeps the typed %j, and shows an error instead of a number',
    async (typed) => {
      const { user, field } = showField();
      await user.clear(field);
      await user.type(field, typed);
      expect(field.value).toBe(typed);
      expect(heard.at(-1)).toBe(typed);
      expect(screen.getByText(fieldTexts.wholeNumbers).id).toBe(
        field.getAttribute('aria-describedby'),
      );
      expect(field.getAttribute('aria-invalid')).toBe('true');
    },
  );

  it.each([
    ['12', 12],
    ['-3', -3],
    ['007', 7],
    [' 8 ', 8],
  ])('accepts %j as a whole number, and keeps it as typed', async (typed, value) => {
    const { user, field } = showField();
    await user.clear(field);
    await user.click(field);
    await user.paste(typed);
    expect([field.value, heard.at(-1)]).toEqual([typed, value]);
    expect(screen.queryByText(fieldTexts.wholeNumbers)).toBeNull();
  });

  it('says of a quantity that it must be a number', async () => {
    const { user, field } = showField('Must be a number');
    await user.type(field, '.5');
    expect(screen.getByText('Must be a number')).toBeDefined();
  });

  it('is empty without a complaint of its own', async () => {
    const { user, field } = showField();
    await user.clear(field);
    expect([field.value, heard.at(-1)]).toEqual(['', '']);
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('goes up and down with the arrow keys, within its bounds', async () => {
    const { user, field } = showField();
    await user.type(field, '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(field.value).toBe('6');
    await user.type(field, '{ArrowUp>9/}');
    expect(field.value).toBe('9');
  });
});
