import { useEffect, useState } from 'react';

type IsCommon = (password: string, email?: string) => boolean;

/** Whether a password that is being chosen is one that everybody tries first; the list is loaded for it alone. */
export function useCommonPassword(password: string, email = ''): boolean {
  const [isCommon, setIsCommon] = useState<{ check: IsCommon }>();
  useEffect(() => {
    let isShown = true;
    import('@emcee/contract/common-passwords')
      .then(({ isCommonPassword }) => isShown && setIsCommon({ check: isCommonPassword }))
      // It is a hint: without the list the server still decides.
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return isCommon?.check(password, email) ?? false;
}
