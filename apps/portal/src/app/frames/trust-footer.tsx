import { portalPaths } from '@emcee/contract';
import { TextLink } from '../../ui/basics/app-link.tsx';
import classes from './trust-footer.module.css';

export function TrustFooter() {
  return (
    <footer className={classes.foot}>
      <TextLink to={portalPaths.trust}>Trust and privacy</TextLink>
    </footer>
  );
}
