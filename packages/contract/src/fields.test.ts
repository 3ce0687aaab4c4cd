import { describe, expect, it } from 'vitest';
import { emailField, pastedEmailField } from './account/email-fields.ts';
import { displayNameField, roomCodeField } from './hosts/hosts.ts';
import { pairingCodeField } from './live/host-fields.ts';
import { roomParams, teamCodeField } from './live/live-fields.ts';
import { questionInputSchema, roundNameField } from './rounds/rounds.ts';

describe('an email address', () => {
  it.each([
    ['\uFEFFAda@Example.com\u200B', 'ada@example.com'],
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
    ['ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@mu\u0308nchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ada@xn--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
  ])('typed as %j is %s', (typed, address) => {
    expect(emailField.parse(typed)).toBe(address);
  });

  it('may be pasted with white space', () => {
    expect(pastedEmailField.parse(' ada@münchen\n.example ')).toBe('ada@xn--mnchen-3ya.example');
  });

  it.each([
    'adä@example.com',
    'ada@mün chen.example',
    'ada@ü/x.example',
    'ada@ü:80',
    'ada@ü',
    'a@b@ü.de',
    '@ü.de',
  ])('is not %s', (typed) => {
    expect(emailField.safeParse(typed).success).toBe(false);
  });
});

describe('codes that look right', () => {
  it.each([
    [roomCodeField, '\uFEFFｃｒｏｗｎ-1\u200B', 'CROWN-1'],
    [pairingCodeField, 'ａｂｃ\u200Bdef', 'ABCDEF'],
    [teamCodeField, '０１２ 3\u200B45', '012345'],
    [roomParams.shape.roomCode, 'ｃｒｏｗｎ\uFEFF', 'CROWN'],
  ])('are right (%#)', (field, typed, code) => {
    expect(field.parse(typed)).toBe(code);
  });
});

describe('a text that nobody sees', () => {
  const unseen = ' \u200B\u0007\uFEFF';

  it('is an empty name, question or answer', () => {
    expect(roundNameField.safeParse(unseen).success).toBe(false);
    const seen = { questionText: 'Who?', answerText: 'Me' };
    for (const field of ['questionText', 'answerText']) {
      const { success } = questionInputSchema.safeParse({ ...seen, [field]: unseen });
      expect([field, success]).toEqual([field, false]);
    }
    expect(displayNameField.parse(unseen)).toBe('');
  });
});
