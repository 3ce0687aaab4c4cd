import classes from './brand.module.css';

type BrandProps = {
  brand: { customTitle: string; customUrl: string; customUrlTitle: string };
};

/** The name and the link of whose evening it was, below the page. */
export function Brand({ brand: { customTitle, customUrl, customUrlTitle } }: BrandProps) {
  if (customTitle === '' && customUrl === '') return null;
  return (
    <footer className={classes.foot}>
      {customTitle}
      {customUrl !== '' && (
        <a href={customUrl} target="_blank" rel="noopener noreferrer">
          {customUrlTitle || customUrl.replace(/^https?:\/\//, '')}
        </a>
      )}
    </footer>
  );
}
