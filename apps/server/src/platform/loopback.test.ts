import { describe, expect, it } from 'vitest';
import { isLoopbackIp, isLoopbackUrl } from './loopback.ts';

describe('an address of this machine alone', () => {
  it.each([
    'http://localhost:3000',
    'http://LOCALHOST',
    'http://education.localhost:5173',
    'https://127.0.0.1',
    'http://127.8.9.10:1',
    'http://127.1:3000',
    'http://[::1]:3000',
    'http://[0:0:0:0:0:0:0:1]',
  ])('is %s', (url) => {
    expect(isLoopbackUrl(url)).toBe(true);
  });

  it.each([
    'https://quiz.example',
    'http://192.168.1.5:3000',
    'http://0.0.0.0:3000',
    'http://[::]:3000',
    'http://localhost.example',
    'http://notlocalhost',
    'http://127.0.0.1.example',
    'http://127.example',
    'http://[::2]',
    'http://localhost@quiz.example',
  ])('is not %s', (url) => {
    expect(isLoopbackUrl(url)).toBe(false);
  });

  it('is recognized by the number, as in a connection', () => {
    expect(['127.0.0.1', '127.255.0.9', '::1', '::ffff:127.0.0.1'].map(isLoopbackIp)).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect(['10.0.0.1', '::ffff:10.0.0.1', '::', 'localhost', ''].map(isLoopbackIp)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });
});
