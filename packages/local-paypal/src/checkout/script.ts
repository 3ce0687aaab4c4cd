/* PayPal's buttons, as far as its React package needs them. Only the server creates payments. */

/** Builds the script. The page requests it with the official options. */
export function localScript(options: { intent: string; vault: boolean }): string {
  return `(${SOURCE})(${JSON.stringify(options).replaceAll('<', '\\u003c')});\n`;
}

// Text, because the server has no DOM.
const SOURCE = `function (options) {
  'use strict';
  var tag = document.currentScript;
  var name = (tag && tag.getAttribute('data-namespace')) || 'paypal';
  var base = tag ? new URL(tag.src).href.split('/sdk/js')[0] : '/local/paypal';
  var origin = new URL(base, location.href).origin;

  function refuse(what) {
    return function () {
      return Promise.reject(new Error(what + ' is done by the server, not by the browser.'));
    };
  }
  var actions = {
    order: { create: refuse('order.create'), capture: refuse('order.capture') },
    subscription: { create: refuse('subscription.create'), revise: refuse('subscription.revise') },
    restart: function () { return Promise.resolve(); },
    redirect: function (url) { location.assign(url); }
  };

  function fail(props, error) {
    if (props.onError) props.onError(error);
    else setTimeout(function () { throw error; });
  }
  function pageOf(id) {
    return base + '/checkoutnow?token=' + encodeURIComponent(id);
  }

  function Buttons(props) {
    props = props || {};
    var host = null, button = null, popup = null, stop = null, closed = false;

    function settle() {
      if (stop) stop();
      stop = null;
      if (popup && !popup.closed) popup.close();
      popup = null;
    }
    // Only from the stand-in, from no other window, and with the number that it was given.
    function listen(nonce) {
      function heard(event) {
        var told = event.data;
        // A window that has gone is no source any more; the number still tells that it was this one.
        if (event.origin !== origin || (event.source && event.source !== popup)) return;
        if (!told || told.source !== 'local-paypal' || told.nonce !== nonce) return;
        settle();
        answer(told);
      }
      // The last message of the window may arrive after the window is closed.
      var timesGone = 0;
      var watch = setInterval(function () {
        if (!popup || !popup.closed) return;
        timesGone += 1;
        if (timesGone < 4) return;
        settle();
        if (props.onCancel) props.onCancel({});
      }, 400);
      window.addEventListener('message', heard);
      stop = function () {
        clearInterval(watch);
        window.removeEventListener('message', heard);
      };
    }
    function answer(told) {
      if (closed) return;
      if (told.outcome !== 'approve') {
        if (props.onCancel) props.onCancel({ orderID: told.orderID });
        return;
      }
      var data = {
        orderID: told.orderID, payerID: told.payerID, paymentSource: 'paypal',
        facilitatorAccessToken: 'local'
      };
      if (told.subscriptionID) data.subscriptionID = told.subscriptionID;
      if (told.billingToken) data.billingToken = told.billingToken;
      Promise.resolve().then(function () { return props.onApprove && props.onApprove(data, actions); })
        .catch(function (error) { fail(props, error); });
    }
    function create() {
      if (props.createSubscription && props.createOrder) {
        return Promise.reject(new Error('Pass createSubscription or createOrder, not both.'));
      }
      if (props.createSubscription) {
        return Promise.resolve(props.createSubscription({ paymentSource: 'paypal' }, actions));
      }
      if (!props.createOrder) return Promise.reject(new Error('createSubscription or createOrder is missing.'));
      return Promise.resolve(props.createOrder({ paymentSource: 'paypal' }, actions));
    }
    function begin() {
      var nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), function (byte) {
        return byte.toString(16).padStart(2, '0');
      }).join('');
      // Opened in the click itself: later the browser would block it.
      popup = window.open('', 'local-paypal-' + nonce, 'popup,width=480,height=720');
      if (popup) listen(nonce);
      create().then(function (id) {
        if (closed) return;
        if (popup) popup.location.replace(pageOf(id) + '&nonce=' + nonce);
        else location.assign(pageOf(id));
      }).catch(function (error) {
        settle();
        fail(props, error);
      });
    }
    function click() {
      if (popup) { popup.focus(); return; }
      var go = true;
      var decided = props.onClick && props.onClick({ fundingSource: 'paypal' }, {
        resolve: function () { go = true; return Promise.resolve(); },
        reject: function () { go = false; return Promise.resolve(); }
      });
      if (decided && typeof decided.then === 'function') {
        decided.then(function () { if (go) begin(); }, function (error) { fail(props, error); });
        return;
      }
      if (go) begin();
    }
    function setEnabled(enabled) {
      return function () {
        if (button) button.disabled = !enabled;
        return Promise.resolve();
      };
    }
    return {
      isEligible: function () { return true; },
      render: function (target) {
        host = typeof target === 'string' ? document.querySelector(target) : target;
        if (!host) return Promise.reject(new Error('The container of the buttons was not found.'));
        button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'PayPal (local stand-in)';
        button.setAttribute('data-local-paypal', options.intent);
        button.style.cssText = 'width:100%;min-height:48px;border:0;border-radius:9px;' +
          'background:#FFC439;color:#1B1530;font:600 16px/1 inherit;cursor:pointer';
        button.addEventListener('click', click);
        host.appendChild(button);
        if (props.onInit) props.onInit({}, { enable: setEnabled(true), disable: setEnabled(false) });
        return Promise.resolve();
      },
      close: function () {
        closed = true;
        settle();
        if (button) button.remove();
        button = null;
        return Promise.resolve();
      },
      updateProps: function (next) {
        props = Object.assign({}, props, next);
        return Promise.resolve();
      }
    };
  }
  window[name] = {
    version: '5.0.0-local',
    FUNDING: { PAYPAL: 'paypal' },
    getFundingSources: function () { return ['paypal']; },
    isFundingEligible: function (source) { return source === 'paypal'; },
    Buttons: Buttons
  };
}`;
