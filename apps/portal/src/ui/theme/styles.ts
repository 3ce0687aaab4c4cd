/** Style sheets of every page; the library's come with its provider. */
import '@fontsource-variable/montserrat/wght.css';
import '@emcee/client/font.css';
import './fallback-font.css';
import './tokens.css';
import './base.css';
import './first-frame.css';
