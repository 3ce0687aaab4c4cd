"""A browser with one window for tests in WebKit. Unlike the one that comes with WebKitGTK, it keeps what
pages store in the given folder, and shows the newest tab."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

PROFILE = sys.argv[1]


def open_tab(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.connect("close", lambda closed: closed.destroy())
    view.show()
    tabs.set_current_page(tabs.append_page(view, None))
    return view


def begin(_context, session):
    session.connect("create-web-view", open_tab)


kept = WebKit2.WebsiteDataManager(base_data_directory=PROFILE, base_cache_directory=PROFILE)
context = WebKit2.WebContext.new_with_website_data_manager(kept)
context.set_automation_allowed(True)
context.connect("automation-started", begin)
tabs = Gtk.Notebook(show_tabs=False)
window = Gtk.Window(default_width=400, default_height=800)
window.add(tabs)
window.show_all()
Gtk.main()
