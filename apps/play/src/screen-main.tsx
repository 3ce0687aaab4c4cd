import '@fontsource-variable/montserrat/wght.css';
import '@emcee/client/font.css';
import './ui/tokens.css';
import './ui/base.css';
import './features/screen/screen-look.css';
import { renderApp } from './app/render-app.tsx';
import { ScreenApp } from './features/screen/screen-app.tsx';

renderApp(<ScreenApp />);
