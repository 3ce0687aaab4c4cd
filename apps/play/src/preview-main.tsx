import '@fontsource-variable/montserrat/wght.css';
import '@emcee/client/font.css';
import './ui/tokens.css';
import './ui/base.css';
import { PreviewApp } from './app/preview/preview-app.tsx';
import { renderApp } from './app/render-app.tsx';

// Nobody plays here: no focus, no taps, no screen reader.
document.getElementById('root')?.setAttribute('inert', '');
renderApp(<PreviewApp />);
