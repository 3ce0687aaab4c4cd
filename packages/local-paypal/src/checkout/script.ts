/**
 * PayPal's buttons, as far as its React package needs them. Only the server creates payments. It is text,
 * because the server has no DOM.
 */
export const localScript = `(() => {
  'use strict';
  const base = document.currentScript.src.split('/sdk/js')[0];
  const { origin } = new URL(base);

  function Buttons(props) {
    let button, popup, stop, isClosed = false;

    function settle() {
      stop?.();
      stop = undefined;
      if (popup && !popup.closed) popup.close();
      popup = null;
    }
    // Only from the stand-in, from no other window, and with the number that it was given.
    function listen(nonce) {
      function heard({ data, origin: sender, source }) {
        // A window that has gone is no source any more; the number still tells that it was this one.
        if (sender !== origin || (source && source !== popup)) return;
        if (data?.source !== 'local-paypal' || data.nonce !== nonce) return;
        settle();
        if (!isClosed) answer(data);
      }
      // The last message of the window may arrive after the window is closed.
      let timesGone = 0;
      const watch = setInterval(() => {
        if (!popup?.closed) return;
        timesGone += 1;
        if (timesGone < 4) return;
        settle();
        props.onCancel?.({});
      }, 400);
      window.addEventListener('message', heard);
      stop = () => {
        clearInterval(watch);
        window.removeEventListener('message', heard);
      };
    }
    async function answer({ outcome, orderID, payerID, subscriptionID, billingToken }) {
      if (outcome !== 'approve') return props.onCancel?.({ orderID });
      try {
        await props.onApprove?.({ orderID, payerID, subscriptionID, billingToken });
      } catch (error) {
        props.onError?.(error);
      }
    }
    async function click() {
      if (popup) return popup.focus();
      const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0')).join('');
      // Opened in the click itself: later the browser would block it.
      popup = window.open('', 'local-paypal-' + nonce, 'popup,width=480,height=720');
      if (popup) listen(nonce);
      try {
        const create = props.createSubscription ?? props.createOrder;
        const page = base + '/checkoutnow?token=' + encodeURIComponent(await create({}));
        if (isClosed) return;
        if (popup) popup.location.replace(page + '&nonce=' + nonce);
        else location.assign(page);
      } catch (error) {
        settle();
        props.onError?.(error);
      }
    }
    return {
      isEligible: () => true,
      render: async (target) => {
        button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'PayPal (local stand-in)';
        button.style.cssText = 'width:100%;min-height:48px;border:0;border-radius:9px;' +
          'background:#FFC439;color:#1B1530;font:600 16px/1 inherit;cursor:pointer';
        button.addEventListener('click', click);
        target.appendChild(button);
        props.onInit?.({}, {
          enable: async () => { button.disabled = false; },
          disable: async () => { button.disabled = true; },
        });
      },
      close: async () => {
        isClosed = true;
        settle();
        button?.remove();
      },
    };
  }
  window.paypal = { version: '5.0.0-local', Buttons };
})();
`;
