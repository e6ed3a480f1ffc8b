"""Rules of one's own on the page: from a file or a link, told in words, and played by."""

from playwright.sync_api import FilePayload, expect

from tests.browser.conftest import NewVisitor

FILE = b'game = "spoker"\njokers = 2\n\n[bonus_squares]\nG8 = 77\n'
LINK = "#/new/spoker?rules=jokers:2~bonus_squares:G8.77"


def test_a_file_of_rules_makes_a_variant_that_a_link_carries(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.open("#/new/spoker")
    page = visitor.page
    own = page.get_by_role("group", name="Rules of your own")
    drop = own.locator("input[type=file]")
    drop.set_input_files(FilePayload(name="a.toml", mimeType="text/plain", buffer=b"jokers = 2\nwhat"))
    expect(own.get_by_role("alert")).to_contain_text("Line 2")
    drop.set_input_files(FilePayload(name="b.toml", mimeType="text/plain", buffer=FILE))
    expect(own).to_contain_text("2 rules are not as printed")
    expect(own).to_contain_text("How many jokers there are.")
    expect(own).to_contain_text("printed: 4")
    expect(own.get_by_role("textbox")).to_have_value(visitor.page.url.split("#")[0] + LINK)


def test_a_link_opens_a_table_of_the_variant(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.open(LINK)
    page = visitor.page
    visitor.button("Begin").click()
    expect(page.locator('[data-square="G8"]')).to_have_attribute("data-bonus", "77")
    expect(page.locator("[data-bonus]")).to_have_count(1)
    expect(page.locator("body")).to_contain_text("own rules")


def test_what_cannot_be_is_refused_where_one_looks(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.open("#/new/spoker?rules=jokers:9")
    page = visitor.page
    visitor.button("Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("The rule jokers cannot be 9")
    visitor.open("#/new/spoker?rules=jokers")
    expect(page.get_by_role("alert")).to_contain_text("damaged")
