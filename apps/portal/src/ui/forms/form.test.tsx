import { ApiError, spoken } from '@emcee/contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { historyFrom } from '../../../test/history-from.ts';
import { PageRouter } from '../../lib/pages/page-router.tsx';
import { Button } from '../basics/button.tsx';
import { lateOverlays } from '../overlays/late-overlays.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { TextField } from './fields/text-fields.tsx';
import { Form } from './form.tsx';
import { useSchemaForm } from './form-state.ts';

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Title is required')),
});

type SettingsFormProps = {
  onSave: (values: { title: string }, changed: readonly string[]) => unknown;
  stored?: { title: string } | undefined;
};

function SettingsForm({ onSave, stored }: SettingsFormProps) {
  const form = useSchemaForm({
    schema,
    initialValues: { title: 'Old' },
    async onSubmit(values, changed) {
      await onSave(values, changed);
      if (stored !== undefined) form.startFrom(stored);
    },
  });
  return (
    <Form form={form} asksBeforeLeaving>
      <TextField {...form.field('title')} label="Title" />
      <Button type="submit" disabled={!form.canSave}>
        Save
      </Button>
      <Link to="/other">Other page</Link>
    </Form>
  );
}

function showForm(
  onSave: SettingsFormProps['onSave'] = () => undefined,
  stored?: SettingsFormProps['stored'],
) {
  render(
    <PageRouter history={historyFrom('/')}>
      <Routes>
        <Route
          path="/"
          element={
            <UiProvider>
              <SettingsForm onSave={onSave} stored={stored} />
            </UiProvider>
          }
        />
        <Route path="/other" element={<p>The other page</p>} />
      </Routes>
    </PageRouter>,
  );
  return userEvent.setup();
}

const saveButton = () => screen.getByRole('button', { name: 'Save' });

describe('a form with unsaved work', () => {
  it('sends only the changes, then disables the button', async () => {
    const save = vi.fn();
    const user = showForm(save);
    expect(saveButton()).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Title'), 'er ');
    await user.click(saveButton());
    expect(save).toHaveBeenCalledWith({ title: 'Older' }, ['title']);
    await vi.waitFor(() => expect(saveButton()).toHaveProperty('disabled', true));
  });

  it('keeps a change made during a save as unsaved', async () => {
    const saved = Promise.withResolvers<void>();
    const user = showForm(() => saved.promise);
    await user.type(screen.getByLabelText('Title'), 'er');
    await user.click(saveButton());
    await user.type(screen.getByLabelText('Title'), ' still');
    saved.resolve();
    await vi.waitFor(() => expect(saveButton()).toHaveProperty('disabled', false));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Older still');
  });

  it('keeps text typed during a save when it starts over', async () => {
    const saved = Promise.withResolvers<void>();
    const user = showForm(() => saved.promise, { title: 'Stored' });
    await user.type(screen.getByLabelText('Title'), 'er');
    await user.click(saveButton());
    await user.type(screen.getByLabelText('Title'), ' still');
    saved.resolve();
    await vi.waitFor(() => expect(saveButton()).toHaveProperty('disabled', false));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Older still');
    await user.click(saveButton());
    await vi.waitFor(() => expect(saveButton()).toHaveProperty('disabled', true));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Stored');
  });

  it('asks before its changes are lost, and can stay', async () => {
    const user = showForm();
    await user.type(screen.getByLabelText('Title'), 'er');
    await user.click(screen.getByRole('link', { name: 'Other page' }));
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Older');
    const link = screen.getByRole('link', { name: 'Other page' });
    await vi.waitFor(() => expect(document.activeElement).toBe(link));
    await user.click(screen.getByRole('link', { name: 'Other page' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('The other page')).toBeDefined();
  });

  it("asks in the browser's own dialog if its dialog can't be loaded", async () => {
    const user = showForm();
    await user.type(screen.getByLabelText('Title'), 'er');
    vi.spyOn(lateOverlays, 'areThere').mockReturnValue(false);
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(screen.getByRole('link', { name: 'Other page' }));
    expect(confirm).toHaveBeenCalledWith(expect.stringContaining('Leave without saving?'));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Older');
    expect(screen.queryByRole('dialog')).toBeNull();
    confirm.mockReturnValue(true);
    await user.click(screen.getByRole('link', { name: 'Other page' }));
    expect(await screen.findByText('The other page')).toBeDefined();
  });

  it('is left without a question when nothing changed', async () => {
    const user = showForm();
    await user.click(screen.getByRole('link', { name: 'Other page' }));
    expect(await screen.findByText('The other page')).toBeDefined();
  });

  it('sends texts that were filled in without an event', async () => {
    const save = vi.fn();
    const user = showForm(save);
    const title = screen.getByLabelText('Title');
    await user.clear(title);
    // Password managers may set a value without an event.
    if (title instanceof HTMLInputElement) title.value = 'Filled';
    await user.click(saveButton());
    expect(save).toHaveBeenCalledWith({ title: 'Filled' }, ['title']);
    expect(title).toHaveProperty('value', 'Filled');
  });

  it('is sent once by two submits in one tick', async () => {
    const saved = Promise.withResolvers<void>();
    const save = vi.fn(() => saved.promise);
    const user = showForm(save);
    await user.type(screen.getByLabelText('Title'), 'er');
    const form = screen.getByLabelText('Title').closest('form');
    act(() => {
      for (let n = 0; n < 2; n += 1)
        form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    });
    saved.resolve();
    await vi.waitFor(() => expect(saveButton()).toHaveProperty('disabled', true));
    expect(save).toHaveBeenCalledOnce();
  });

  it('shows errors of unknown fields above the form', async () => {
    const user = showForm(() =>
      Promise.reject(new ApiError(409, spoken('Not so'), { param: 'elsewhere' })),
    );
    await user.type(screen.getByLabelText('Title'), 'er');
    await user.click(saveButton());
    expect((await screen.findByRole('alert')).textContent).toBe('Not so');
    expect(saveButton()).toHaveProperty('disabled', false);
  });
});
