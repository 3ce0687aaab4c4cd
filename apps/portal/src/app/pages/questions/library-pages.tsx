import { PrintPage } from '../../../features/rounds/printing/print-page.tsx';
import { RoundHomeContext } from '../../../features/rounds/round-home.ts';
import { EditRoundPage } from '../../../features/rounds/writing/edit-round-page.tsx';
import { libraryHome } from './library-home.ts';

export function EditLibraryRound() {
  return (
    <RoundHomeContext value={libraryHome}>
      <EditRoundPage />
    </RoundHomeContext>
  );
}

export function PrintLibraryRounds() {
  return (
    <RoundHomeContext value={libraryHome}>
      <PrintPage />
    </RoundHomeContext>
  );
}
