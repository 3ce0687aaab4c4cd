import { Fragment } from 'react';
import { NoWrap } from './no-wrap.tsx';

/** Short codes, one after the other: a line ends between two of them, never inside one. */
export function NoWrapCodes({ codes }: { codes: readonly string[] }) {
  return codes.map((code, index) => (
    <Fragment key={code}>
      {index > 0 && ', '}
      <NoWrap>{code}</NoWrap>
    </Fragment>
  ));
}
