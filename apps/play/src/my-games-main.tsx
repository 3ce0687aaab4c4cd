import '@fontsource-variable/montserrat/wght.css';
import '@emcee/client/font.css';
import './ui/tokens.css';
import './ui/base.css';
import { AfterwardsApp } from './app/afterwards-app.tsx';
import { renderApp } from './app/render-app.tsx';

renderApp(<AfterwardsApp />);
