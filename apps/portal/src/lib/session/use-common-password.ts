import { useEffect, useState } from 'react';

type IsCommon = (password: string, email?: string) => boolean;

/** Loads the list of common passwords only when used. */
export function useCommonPassword(password: string, email = ''): boolean {
  const [isCommon, setIsCommon] = useState<{ check: IsCommon }>();
  useEffect(() => {
    let isShown = true;
    import('@emcee/contract/common-passwords')
      .then(({ isCommonPassword }) => isShown && setIsCommon({ check: isCommonPassword }))
      // Only a hint: without the list the server still decides.
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return isCommon?.check(password, email) ?? false;
}
