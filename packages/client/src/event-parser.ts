/** An event of an event stream (text/event-stream). `data` is unparsed text. */
export type StreamEvent = { name: string; data: string };

/** Creates a parser for an event stream. Pieces may be cut anywhere; comments are ignored. */
export function createEventParser(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ name, data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const [field, value = ''] = line.split(/: ?(.*)/s);
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }

  return (piece) => {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line.replace(/\r$/, ''));
  };
}
