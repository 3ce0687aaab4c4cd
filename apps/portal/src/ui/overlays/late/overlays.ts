import './overlay-styles.ts';

export { DialogFrame } from './dialog-frame.tsx';
export { DrawerFrame } from './drawer-frame.tsx';
export { OpenedMenu } from './opened-menu.tsx';
export { showToast, Toaster } from './toaster.tsx';
